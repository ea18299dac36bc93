$(function () {
  $('#help').html('<atelier-chat partner="demo" theme="light"></atelier-chat>')
  $(document).on('atelier-sent', function () {
    $('#count').text(Number($('#count').text()) + 1)
  })
})
